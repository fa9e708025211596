package io.ledgerway.portal.session;

import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Gateway;
import io.ledgerway.portal.gateway.SignedOutException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** {@link Api} and {@link Person} as parameters of controller methods. */
final class CallArguments implements HandlerMethodArgumentResolver {

    private final PortalSessions sessions;
    private final Gateway gateway;
    private final Clock clock;

    CallArguments(PortalSessions sessions, Gateway gateway, Clock clock) {
        this.sessions = sessions;
        this.gateway = gateway;
        this.clock = clock;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Api.class
                || parameter.getParameterType() == Person.class;
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest webRequest,
            @Nullable WebDataBinderFactory binders) {
        HttpServletRequest request =
                Objects.requireNonNull(webRequest.getNativeRequest(HttpServletRequest.class));
        return parameter.getParameterType() == Person.class
                ? sessions.person(request).orElseThrow(SignedOutException::new)
                : gateway.as(new SessionCredentials(sessions, gateway, clock, request));
    }
}
