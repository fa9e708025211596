package io.ledgerway.gateway.route;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.server.WebFilter;
import tools.jackson.databind.json.JsonMapper;

/** Turns the table into routes, and keeps strange paths away from it. */
@Configuration(proxyBeanMethods = false)
class RouteConfiguration {

    @Bean
    RouteLocator routes(RouteLocatorBuilder builder, ServiceAddresses services) {
        RouteLocatorBuilder.Builder routes = builder.routes();
        for (PublicRoute row : RouteTable.ROWS) {
            routes.route(
                    row.pattern(),
                    to ->
                            to.path(row.pattern())
                                    .metadata(PublicRoute.METADATA, row)
                                    .uri(services.of(row.service())));
        }
        return routes.build();
    }

    @Bean
    WebFilter plainPathsOnly() {
        return new PlainPathsOnly();
    }

    @Bean
    WebFilter knownMethods() {
        return new KnownMethods();
    }

    @Bean
    NettyServerCustomizer relaxedUris() {
        return new RelaxedUris();
    }

    @Bean
    NettyServerCustomizer unreadableRequests(JsonMapper json) {
        return new UnreadableRequests(json);
    }
}
