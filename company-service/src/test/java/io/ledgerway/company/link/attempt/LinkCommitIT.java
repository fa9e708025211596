package io.ledgerway.company.link.attempt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.tokenvault.GrantVault;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class LinkCommitIT {

    private static final String BROWSER = "browser";

    @Autowired Api api;
    @Autowired LinkAttemptRepository attempts;
    @Autowired AttemptLookup lookup;
    @Autowired CompanyLookup companyLookup;
    @Autowired ConnectionService connectionService;
    @Autowired GrantVault vault;
    @Autowired LinkMetrics linkMetrics;
    @Autowired OneTimePasswords passwords;
    @Autowired TransactionOperations transactions;

    @Test
    void aProcessThatStopsAfterTheCommitLeavesTheResult() {
        LinkScenario linkScenario = LinkScenario.of(api);
        JsonNode connection = linkScenario.connection("gbol");
        LinkAttemptContext attemptContext = claimed(linkScenario, connection);
        Credentials credentials = new Credentials(new Secret("access"), null, null);
        Tenant tenant = new Tenant(UUID.randomUUID().toString(), "North", Map.of());
        LinkCommit commit =
                new LinkCommit(
                        attempts,
                        companyLookup,
                        connectionService,
                        vault,
                        linkMetrics,
                        passwords,
                        stoppingAfterTheCommit());

        assertThatThrownBy(() -> commit.linked(attemptContext, credentials, tenant))
                .hasMessage("stopped");

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(lookup.result(attemptContext.attempt().id(), BROWSER))
                .get()
                .isInstanceOf(LinkOutcome.Linked.class);
    }

    private LinkAttemptContext claimed(LinkScenario linkScenario, JsonNode connection) {
        String state = UUID.randomUUID().toString();
        LinkAttempt attempt =
                new LinkAttempt(
                        UUID.randomUUID(),
                        CompanyId.of(linkScenario.company()),
                        ConnectionId.of(LinkScenario.id(connection)),
                        "verifier",
                        List.of(),
                        LinkParameters.NONE,
                        false,
                        false,
                        null,
                        false);
        attempts.begin(attempt, state, BROWSER, Duration.ofMinutes(15));
        return attempts.claim(state, BROWSER).flatMap(lookup::contextOf).orElseThrow();
    }

    private TransactionOperations stoppingAfterTheCommit() {
        return new TransactionOperations() {
            @Override
            public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
                transactions.execute(action);
                throw new IllegalStateException("stopped");
            }
        };
    }
}
