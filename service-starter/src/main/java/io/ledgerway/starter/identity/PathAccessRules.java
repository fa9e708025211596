package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import jakarta.servlet.DispatcherType;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;

/** Maps paths to the roles and channels that may call them. */
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
                .hasAuthority(Authorities.of(Role.INTERNAL))
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
}
