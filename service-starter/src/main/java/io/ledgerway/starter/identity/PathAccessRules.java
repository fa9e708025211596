package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.http.HttpMethod;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.access.intercept.RequestAuthorizationContext;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Maps paths to the roles and channels that may call them. {@link InternalAccess} decides which
 * service may call an internal path.
 */
final class PathAccessRules
        implements Customizer<
                AuthorizeHttpRequestsConfigurer<HttpSecurity>
                        .AuthorizationManagerRequestMatcherRegistry> {

    /** Paths that need no token. */
    private static final String[] PUBLIC = {
        "/portal/api/users/sign-in",
        "/portal/api/users/token",
        "/portal/api/users/oidc/**",
        "/portal/api/users/invitations/accept"
    };

    private final ServiceName service;

    PathAccessRules(ServiceName service) {
        this.service = service;
    }

    @Override
    public void customize(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry
                    paths) {
        paths.dispatcherTypeMatchers(
                        DispatcherType.ERROR, DispatcherType.ASYNC, DispatcherType.FORWARD)
                .permitAll()
                // on the management port, which is not routed from outside
                .requestMatchers(EndpointRequest.toAnyEndpoint(), EndpointRequest.toLinks())
                .permitAll()
                .requestMatchers("/internal/**")
                .access(this::decideInternal)
                .requestMatchers("/link/**", "/clients/*/signUpWith/*")
                .hasAuthority(Authorities.of(Channel.LINK))
                // files of a link page, which company-service forwards
                .requestMatchers(HttpMethod.POST, "/companies/*/connections/*/files")
                .hasAnyAuthority(
                        Authorities.of(Channel.API),
                        Authorities.of(Channel.PORTAL),
                        Authorities.of(Channel.LINK))
                .requestMatchers("/admin/**")
                .hasAuthority(Authorities.of(Role.OPERATOR))
                .requestMatchers(PUBLIC)
                .hasAuthority(Authorities.of(Channel.PUBLIC))
                // webhooks of platforms: the signature over the body authenticates them
                .requestMatchers(HttpMethod.POST, "/platform-events/*")
                .hasAuthority(Authorities.of(Channel.PUBLIC))
                .requestMatchers("/portal/api/**")
                .hasAuthority(Authorities.of(Channel.PORTAL))
                .anyRequest()
                .hasAnyAuthority(Authorities.of(Channel.API), Authorities.of(Channel.PORTAL));
    }

    private AuthorizationDecision decideInternal(
            Supplier<? extends @Nullable Authentication> authentication,
            RequestAuthorizationContext context) {
        HttpServletRequest request = context.getRequest();
        return new AuthorizationDecision(
                authentication.get() instanceof CallerAuthentication it
                        && it.service() != null
                        && InternalAccess.allows(
                                it.service(),
                                service,
                                request.getMethod(),
                                ServletRequestPathUtils.parse(request).pathWithinApplication()));
    }
}
