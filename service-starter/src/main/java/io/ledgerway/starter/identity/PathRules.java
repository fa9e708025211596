package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import jakarta.servlet.DispatcherType;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;

/** Which token opens which path, on one screen. */
final class PathRules
        implements Customizer<
                AuthorizeHttpRequestsConfigurer<HttpSecurity>
                        .AuthorizationManagerRequestMatcherRegistry> {

    @Override
    public void customize(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry
                    paths) {
        paths.dispatcherTypeMatchers(
                        DispatcherType.ERROR, DispatcherType.ASYNC, DispatcherType.FORWARD)
                .permitAll()
                // on its own port, which nobody routes to from outside
                .requestMatchers(EndpointRequest.toAnyEndpoint(), EndpointRequest.toLinks())
                .permitAll()
                .requestMatchers("/internal/**")
                .hasAuthority(Authorities.of(Role.INTERNAL))
                .requestMatchers("/link/**")
                .hasAuthority(Authorities.of(Channel.LINK))
                .anyRequest()
                .hasAnyAuthority(Authorities.of(Channel.API), Authorities.of(Channel.PORTAL));
    }
}
