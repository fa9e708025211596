package io.ledgerway.sandbox.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@SandboxTest
class ChangeOrderIT {

    private final SandboxClient sandbox;
    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    ChangeOrderIT(
            @Autowired @LocalServerPort int port,
            @Autowired JdbcClient jdbc,
            @Autowired PlatformTransactionManager transactionManager) {
        this.sandbox = new SandboxClient(port);
        this.jdbc = jdbc;
        this.transactions = new TransactionTemplate(transactionManager);
    }

    /** A reader that has seen the time of the first change does not ask for earlier ones again. */
    @Test
    void aChangeThatWaitsForAnotherHasTheLaterTime() {
        Org org = sandbox.org(0);
        Waiting waiting = transactions.execute(status -> waiting(org));

        SandboxResponse created = waiting.created().join();

        assertThat(created.status()).isEqualTo(201);
        assertThat(Instant.parse(created.json().path("changed_at").asString()))
                .isAfterOrEqualTo(waiting.last());
    }

    private record Waiting(CompletableFuture<SandboxResponse> created, Instant last) {}

    /** A change that waits for the end of this transaction. */
    private Waiting waiting(Org org) {
        jdbc.sql("SELECT number FROM tenant WHERE id = :id FOR UPDATE")
                .param("id", UUID.fromString(org.id()))
                .query(Long.class)
                .single();
        CompletableFuture<SandboxResponse> created =
                CompletableFuture.supplyAsync(
                        () -> org.control("POST", "/records/customers", "{\"name\":\"Late\"}"));
        await().until(() -> waits());
        String now = org.read("/organisation").header("X-Server-Time");
        return new Waiting(created, Instant.parse(now));
    }

    private boolean waits() {
        return jdbc.sql("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)")
                .query(Boolean.class)
                .single();
    }
}
