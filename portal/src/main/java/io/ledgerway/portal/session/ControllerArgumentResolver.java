package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiClientFactory;
import io.ledgerway.portal.apiclient.SignedOutException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Resolves {@link ApiClient} and {@link PortalUser} as parameters of controller methods. */
final class ControllerArgumentResolver implements HandlerMethodArgumentResolver {

    private final PortalSessions sessions;
    private final ApiClientFactory apiClientFactory;
    private final Clock clock;

    ControllerArgumentResolver(
            PortalSessions sessions, ApiClientFactory apiClientFactory, Clock clock) {
        this.sessions = sessions;
        this.apiClientFactory = apiClientFactory;
        this.clock = clock;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == ApiClient.class
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
        return parameter.getParameterType() == PortalUser.class
                ? sessions.portalUser(request).orElseThrow(SignedOutException::new)
                : apiClientFactory.as(
                        new SessionCredentials(sessions, apiClientFactory, clock, request));
    }
}
