package io.ledgerway.sandbox.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@SandboxTest
class WriteJobsIT {

    @LocalServerPort int port;
    @Autowired JdbcClient jdbc;
    @Autowired Tenants tenants;
    @Autowired WriteJobs writeJobs;

    @Test
    void jobThatCannotBeExecutedFailsInsteadOfBeingRetried() {
        String organisation = new SandboxClient(port).org("akxx", 0).id();
        Tenant tenant = tenants.find(UUID.fromString(organisation)).orElseThrow();
        UUID id = UUID.randomUUID();
        jdbc.sql(
                        """
                        INSERT INTO write_job (id, tenant, key, method, collection, body, created_at)
                        VALUES (:id, :tenant, 'k-1', 'POST', 'vendors', 'no JSON', :now)
                        """)
                .param("id", id)
                .param("tenant", tenant.number())
                .param("now", SandboxClient.OPENED.atOffset(ZoneOffset.UTC))
                .update();

        writeJobs.resume();

        await().atMost(Duration.ofMinutes(1))
                .until(() -> !job(tenant, id).state().equals("pending"));
        WriteJobs.Job job = job(tenant, id);
        assertThat(job.state()).isEqualTo("failed");
        assertThat(job.status()).isEqualTo(500);
        assertThat(job.response()).contains("internal_error");
    }

    private WriteJobs.Job job(Tenant tenant, UUID id) {
        return writeJobs.find(tenant, id).orElseThrow();
    }
}
