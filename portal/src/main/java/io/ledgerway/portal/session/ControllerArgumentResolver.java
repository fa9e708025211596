package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiClientFactory;
import io.ledgerway.portal.apiclient.SignedOutException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.session.SessionRepository;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Resolves {@link ApiClient}, {@link PortalUser} and {@link StreamSession} as parameters of
 * controller methods.
 */
final class ControllerArgumentResolver implements HandlerMethodArgumentResolver {

    private final PortalSessions sessions;
    private final ApiClientFactory apiClientFactory;
    private final Clock clock;
    private final Supplier<SessionRepository<?>> repository;

    ControllerArgumentResolver(
            PortalSessions sessions,
            ApiClientFactory apiClientFactory,
            Clock clock,
            Supplier<SessionRepository<?>> repository) {
        this.sessions = sessions;
        this.apiClientFactory = apiClientFactory;
        this.clock = clock;
        this.repository = repository;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == ApiClient.class
                || parameter.getParameterType() == StreamSession.class
                || parameter.getParameterType() == PortalUser.class;
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest webRequest,
            @Nullable WebDataBinderFactory binders) {
        HttpServletRequest request =
                Objects.requireNonNull(webRequest.getNativeRequest(HttpServletRequest.class));
        if (parameter.getParameterType() == StreamSession.class) {
            return StreamSession.of(request, sessions, apiClientFactory, clock, repository.get());
        }
        return parameter.getParameterType() == PortalUser.class
                ? sessions.portalUser(request).orElseThrow(SignedOutException::new)
                : apiClientFactory.as(
                        new SessionCredentials(sessions, apiClientFactory, clock, request));
    }
}
