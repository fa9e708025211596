package io.ledgerway.starter.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.requestTo;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withException;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withServerError;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withStatus;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withSuccess;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.net.ConnectException;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.client.MockRestServiceServer;
import org.springframework.test.web.client.ResponseCreator;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.json.JsonMapper;

class HttpCompanyDirectoryClientTests {

    private final RestClient.Builder http = RestClient.builder().baseUrl("http://company");
    private final MockRestServiceServer server = MockRestServiceServer.bindTo(http).build();
    private final CompanyDirectoryClient source = new HttpCompanyDirectoryClient(http.build());
    private final SampleDirectory sample = SampleDirectory.random();

    @Test
    void responseIsParsed() {
        var view =
                sample.view(sample.connection(ConnectionId.random(), 3, ConnectionStatus.LINKED));
        respondWith(
                withSuccess(
                        JsonMapper.shared().writeValueAsString(view), MediaType.APPLICATION_JSON));

        assertThat(source.find(sample.company())).contains(view);
    }

    @Test
    void notFoundIsNoCompany() {
        respondWith(withStatus(HttpStatus.NOT_FOUND));

        assertThat(source.find(sample.company())).isEmpty();
    }

    @Test
    void serverErrorIsUnavailable() {
        respondWith(withServerError());

        assertUnavailable();
    }

    @Test
    void connectionFailureIsUnavailable() {
        respondWith(withException(new ConnectException("refused")));

        assertUnavailable();
    }

    private void assertUnavailable() {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> source.find(sample.company()))
                .satisfies(it -> assertThat(it.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE));
    }

    private void respondWith(ResponseCreator creator) {
        server.expect(requestTo("http://company/internal/directory/companies/" + sample.company()))
                .andRespond(creator);
    }
}
