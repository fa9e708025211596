package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.client.ExpectedCount.once;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.requestTo;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withResourceNotFound;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withServerError;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withSuccess;

import io.ledgerway.model.id.ClientId;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.test.web.client.MockRestServiceServer;
import org.springframework.web.client.RestClient;

class ClientNamesTests {

    private final ClientId client = ClientId.random();
    private final RestClient.Builder http = RestClient.builder();
    private final MockRestServiceServer company = MockRestServiceServer.bindTo(http).build();
    private final ClientNames names = new ClientNames(http.build());

    @Test
    void aNameIsRequestedOnce() {
        company.expect(once(), requestTo("/internal/clients/" + client + "/name"))
                .andRespond(
                        withSuccess("{\"name\":\"Example Lender\"}", MediaType.APPLICATION_JSON));

        assertThat(names.of(client)).isEqualTo("Example Lender");
        assertThat(names.of(client)).isEqualTo("Example Lender");
        company.verify();
    }

    @Test
    void theIdReplacesAnUnavailableName() {
        company.expect(once(), requestTo("/internal/clients/" + client + "/name"))
                .andRespond(withServerError());

        assertThat(names.of(client)).isEqualTo(client.toString());
        assertThat(names.of(client)).isEqualTo(client.toString());
        company.verify();
    }

    @Test
    void afterAFailureNoNameIsRequested() {
        ClientId other = ClientId.random();
        company.expect(once(), requestTo("/internal/clients/" + client + "/name"))
                .andRespond(withServerError());

        assertThat(names.of(client)).isEqualTo(client.toString());
        assertThat(names.of(other)).isEqualTo(other.toString());
        company.verify();
    }

    @Test
    void anUnknownClientDoesNotHideTheNamesOfOthers() {
        ClientId other = ClientId.random();
        company.expect(once(), requestTo("/internal/clients/" + client + "/name"))
                .andRespond(withResourceNotFound());
        company.expect(once(), requestTo("/internal/clients/" + other + "/name"))
                .andRespond(
                        withSuccess("{\"name\":\"Example Lender\"}", MediaType.APPLICATION_JSON));

        assertThat(names.of(client)).isEqualTo(client.toString());
        assertThat(names.of(client)).isEqualTo(client.toString());
        assertThat(names.of(other)).isEqualTo("Example Lender");
        company.verify();
    }
}
