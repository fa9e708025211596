package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class ConnectionErrorsIT {

    private static final Instant AT = Instant.parse("2026-03-02T08:15:30Z");

    @Autowired Api api;
    @Autowired CompanyLookup companyLookup;
    @Autowired ConnectionService connectionService;
    @Autowired ConnectionErrors errors;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private JsonNode connection;

    @SuppressWarnings("NullAway.Init")
    private ConnectionId id;

    @BeforeEach
    void connection() {
        linkScenario = LinkScenario.of(api);
        connection = linkScenario.connection("gbol");
        id = ConnectionId.of(LinkScenario.id(connection));
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void failuresWithOtherTextsOfThePlatformAreOneError() {
        for (int i = 0; i < 3; i++) {
            errors.add(id, ConnectionFailure.unknown("text " + i), AT.plusSeconds(i));
        }
        errors.add(id, ConnectionFailure.cancelled("text 3"), AT);

        assertThat(errors.of(id))
                .extracting(ConnectionError::statusText)
                .containsExactly("text 2", "text 3");
        assertThat(errors.of(id).getFirst().erroredOnUtc()).isEqualTo(AT.plusSeconds(2));
    }

    @Test
    void failureAfterAResolvedErrorIsAnotherError() {
        errors.add(id, ConnectionFailure.unknown("first"), AT);
        errors.resolve(id, AT);
        errors.add(id, ConnectionFailure.unknown("second"), AT);

        assertThat(errors.of(id))
                .extracting(ConnectionError::status)
                .containsExactly(ConnectionError.State.RESOLVED, ConnectionError.State.ACTIVE);
    }

    @Test
    void theNewestErrorsAreKept() {
        for (int i = 0; i < 25; i++) {
            errors.add(id, ConnectionFailure.unknown("text " + i), AT);
            errors.resolve(id, AT);
        }

        assertThat(errors.of(id))
                .extracting(ConnectionError::statusText)
                .containsExactlyElementsOf(
                        IntStream.range(5, 25).mapToObj(it -> "text " + it).toList());
    }

    @Test
    void theNewestOfErrorsThatAnEarlierReleaseStoredAreRead() {
        errors.add(id, ConnectionFailure.unknown("text"), AT);
        jdbc.sql(
                        """
                        INSERT INTO connection_error
                            (errored_at, status_text, connection_id, status_code, error_message)
                        SELECT errored_at, 'text ' || n, connection_id, status_code, error_message
                        FROM connection_error, generate_series(1, 25) n WHERE connection_id = ?
                        """)
                .param(id.value())
                .update();

        assertThat(errors.of(id))
                .extracting(ConnectionError::statusText)
                .hasSize(ConnectionErrors.MAX_ERRORS)
                .startsWith("text 6")
                .endsWith("text 25");
    }

    @Test
    void aFailureThatRepeatsIsPublishedOncePerMinute() {
        Company company = companyLookup.find(CompanyId.of(linkScenario.company())).orElseThrow();
        time.stop();

        for (int i = 0; i < 3; i++) {
            connectionService.refused(company, id, ConnectionFailure.unknown("text " + i));
        }
        connectionService.refused(company, id, ConnectionFailure.cancelled("text"));
        time.advance(Duration.ofMinutes(1));
        connectionService.refused(company, id, ConnectionFailure.unknown("last"));

        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.FAILED, Change.FAILED, Change.FAILED);
        assertThat(linkScenario.read(connection).path("dataConnectionErrors").size()).isEqualTo(2);
    }
}
