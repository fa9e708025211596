package io.ledgerway.company.credentialimport;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.model.id.ConnectionId;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

@CompanyServiceTest
class CredentialImportPurgeIT {

    private static final Duration LEASE = Duration.ofMinutes(1);

    @Autowired Api api;
    @Autowired JdbcClient jdbc;
    @Autowired CredentialImportRepository imports;
    @Autowired TransactionOperations transactions;

    /** Otherwise it can deadlock with the deletion of a company. */
    @Test
    void purgeDoesNotWaitForTheDeletionOfAConnection() {
        LinkScenario linkScenario = LinkScenario.of(api);
        UUID deleted = expiredImport(linkScenario);
        UUID other = expiredImport(linkScenario.sibling());

        transactions.executeWithoutResult(_ -> {
            int locked =
                    jdbc.sql("DELETE FROM credential_import WHERE connection_id = ?")
                            .param(deleted)
                            .update();
            assertThat(locked).isOne();
            CompletableFuture.runAsync(imports::purge).orTimeout(1, TimeUnit.MINUTES).join();
        });

        assertThat(
                        jdbc.sql("SELECT count(*) FROM credential_import WHERE connection_id = ?")
                                .param(other)
                                .query(Long.class)
                                .single())
                .isZero();
    }

    private UUID expiredImport(LinkScenario linkScenario) {
        UUID connection = UUID.fromString(LinkScenario.id(linkScenario.connection("mqjo")));
        assertThat(imports.claim(new ConnectionId(connection), LEASE)).isPresent();
        jdbc.sql(
                        """
                        UPDATE credential_import
                        SET lease_expires_at = ledgerway_now() - interval '4 days'
                        WHERE connection_id = ?
                        """)
                .param(connection)
                .update();
        return connection;
    }
}
