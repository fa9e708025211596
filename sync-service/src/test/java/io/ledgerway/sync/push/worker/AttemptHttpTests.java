package io.ledgerway.sync.push.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttemptHttpTests {

    private static final URI RECORD = URI.create("https://books.example/customers/zzz");
    private static final Request READ = Request.get(RECORD, Map.of());
    private static final Request WRITE = new Request("POST", RECORD, Map.of(), "{}");

    @ParameterizedTest
    @ValueSource(ints = {400, 405, 422})
    void refusedReadBeforeTheWriteRefusesTheWrite(int status) {
        PlatformHttp http = http(status);

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> http.send(READ))
                .withMessage("HTTP " + status)
                .satisfies(it ->
                        assertThat(it.errors())
                                .containsExactly(new PushIssue(null, "HTTP " + status, null)));
    }

    /** The connector decides what these mean: an absent record, a wait, a retry. */
    @ParameterizedTest
    @ValueSource(ints = {200, 401, 403, 404, 408, 409, 410, 423, 425, 429, 500, 503})
    void otherResponsesToReadsAreReturned(int status) throws ConnectorException {
        assertThat(http(status).send(READ).status()).isEqualTo(status);
    }

    @Test
    void responseToTheWriteAndToReadsAfterItIsReturned() throws ConnectorException {
        PlatformHttp http = http(400);

        assertThat(http.send(WRITE).status()).isEqualTo(400);
        assertThat(http.send(READ).status()).isEqualTo(400);
    }

    private static PlatformHttp http(int status) {
        return new AttemptHttp(_ -> new Response(status, Map.of(), ""), ErrorMapper.byStatus());
    }
}
