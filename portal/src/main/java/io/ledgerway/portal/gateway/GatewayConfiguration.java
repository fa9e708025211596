package io.ledgerway.portal.gateway;

import java.net.http.HttpClient;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.util.DefaultUriBuilderFactory;
import tools.jackson.databind.json.JsonMapper;

/** Wires the way to the API. */
@Configuration(proxyBeanMethods = false)
class GatewayConfiguration {

    @Bean
    Gateway gateway(RestClient.Builder builder, GatewayProperties properties, JsonMapper json) {
        HttpClient connections =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(properties.connectTimeout())
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .build();
        var requests = new JdkClientHttpRequestFactory(connections);
        requests.setReadTimeout(properties.timeout());
        var addresses = new DefaultUriBuilderFactory(properties.gateway().toString());
        // what people type stays a value, whatever it is made of
        addresses.setEncodingMode(DefaultUriBuilderFactory.EncodingMode.VALUES_ONLY);
        return new Gateway(
                builder.requestFactory(requests).uriBuilderFactory(addresses).build(), json);
    }
}
