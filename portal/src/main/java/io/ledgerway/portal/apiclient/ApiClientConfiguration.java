package io.ledgerway.portal.apiclient;

import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.util.DefaultUriBuilderFactory;
import tools.jackson.databind.json.JsonMapper;

/** Beans of the API client. */
@Configuration(proxyBeanMethods = false)
class ApiClientConfiguration {

    @Bean
    ApiClientFactory apiClientFactory(
            RestClient.Builder builder, ApiClientProperties properties, JsonMapper json) {
        HttpClient connections =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(properties.connectTimeout())
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .build();
        var addresses = new DefaultUriBuilderFactory(properties.gateway().toString());
        // values of users are encoded completely
        addresses.setEncodingMode(DefaultUriBuilderFactory.EncodingMode.VALUES_ONLY);
        builder.uriBuilderFactory(addresses).observationConvention(new RouteConvention());
        return new ApiClientFactory(
                within(properties.responseTimeout(), connections, builder),
                within(properties.transferTimeout(), connections, builder),
                json);
    }

    /** A client with this timeout for complete responses. */
    private static RestClient within(
            Duration time, HttpClient connections, RestClient.Builder builder) {
        var requests = new JdkClientHttpRequestFactory(connections);
        requests.setReadTimeout(time);
        return builder.clone().requestFactory(requests).build();
    }
}
