package io.ledgerway.gateway.route;

import io.ledgerway.gateway.error.ErrorResponses;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.cloud.gateway.support.RouteMetadataUtils;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Beans that turn the route table into routes, and check and complete messages on every connection.
 */
@Configuration(proxyBeanMethods = false)
class RouteConfiguration {

    @Bean
    RouteLocator routes(RouteLocatorBuilder builder, ServiceAddressProperties services) {
        RouteLocatorBuilder.Builder routes = builder.routes();
        for (PublicRoute row : RouteTable.ROWS) {
            routes.route(
                    row.pattern(),
                    to ->
                            to.path(row.pattern())
                                    .metadata(metadata(row))
                                    .uri(services.of(row.service())));
        }
        return routes.build();
    }

    private static Map<String, Object> metadata(PublicRoute row) {
        Map<String, Object> metadata = new HashMap<>();
        metadata.put(PublicRoute.METADATA, row);
        if (row.time() != null) {
            metadata.put(RouteMetadataUtils.RESPONSE_TIMEOUT_ATTR, row.time().toMillis());
        }
        return metadata;
    }

    @Bean
    GlobalFilter rawQueryFilter() {
        return new RawQueryFilter();
    }

    @Bean
    NettyServerCustomizer lenientUriCustomizer() {
        return new LenientUriCustomizer();
    }

    @Bean
    NettyServerCustomizer malformedRequestCustomizer(ErrorResponses errorResponses) {
        return new MalformedRequestCustomizer(errorResponses);
    }

    @Bean
    NettyServerCustomizer responseHeadCustomizer() {
        return new ResponseHeadCustomizer();
    }

    @Bean
    NettyServerCustomizer lastRequestCustomizer() {
        return new LastRequestCustomizer();
    }
}
