package io.ledgerway.benchmark;

import java.util.Map;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** A gateway that only passes on: no key, no limit, no headers of its own. */
@SpringBootConfiguration
@EnableAutoConfiguration
public class BareGateway {

    public static void main(String[] args) {
        new SpringApplicationBuilder(BareGateway.class)
                .web(WebApplicationType.REACTIVE)
                .properties(
                        Map.of(
                                "spring.datasource.url", "jdbc:postgresql://localhost/none",
                                "spring.main.banner-mode", "off"))
                .run(args);
    }

    @Bean
    RouteLocator routes(RouteLocatorBuilder routes, Environment environment) {
        return routes.routes()
                .route(to -> to.path("/**").uri(environment.getRequiredProperty("upstream")))
                .build();
    }
}
