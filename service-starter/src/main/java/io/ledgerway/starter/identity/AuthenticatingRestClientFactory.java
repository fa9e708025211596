package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.http.HttpRequest;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/**
 * {@link InternalRestClientFactory} with the JDK's client and one connection pool for all services.
 */
final class AuthenticatingRestClientFactory implements InternalRestClientFactory {

    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(1);
    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(10);

    private final RestClient.Builder template;
    private final IdentityTokenIssuer tokens;
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(CONNECT_WITHIN)
                    .build();

    AuthenticatingRestClientFactory(RestClient.Builder template, IdentityTokenIssuer tokens) {
        this.template = template;
        this.tokens = tokens;
    }

    @Override
    public RestClient create(ServiceName service, URI address) {
        return create(service, address, RESPONSE_TIMEOUT);
    }

    @Override
    public RestClient create(ServiceName service, URI address, Duration responseTimeout) {
        JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(http);
        requests.setReadTimeout(responseTimeout);
        return template.clone()
                .baseUrl(address)
                .requestFactory(requests)
                .requestInterceptor((request, body, rest) -> identify(service, request, body, rest))
                .build();
    }

    private ClientHttpResponse identify(
            ServiceName service, HttpRequest request, byte[] body, ClientHttpRequestExecution rest)
            throws IOException {
        request.getHeaders().setBearerAuth(tokens.issueInternal(service));
        request.getHeaders().set(RequestHeaders.CORRELATION_ID, CorrelationId.current());
        return TracingInterceptor.execute(request, body, rest);
    }
}
