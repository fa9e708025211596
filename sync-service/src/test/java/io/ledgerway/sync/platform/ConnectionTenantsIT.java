package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.platform.ConnectionTenants.TenantConnection;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@SyncServiceTest
class ConnectionTenantsIT {

    private final CompanyId company = CompanyId.random();
    private final ConnectionId connection = ConnectionId.random();
    private final String tenant = "tenant-" + UUID.randomUUID();

    @Autowired ConnectionTenants tenants;
    @Autowired JdbcClient jdbc;

    @Test
    void theLastTenantOfAConnectionIsFound() {
        tenants.save(company, connection, "gbol", "other-" + tenant);
        tenants.save(company, connection, "gbol", tenant);

        assertThat(tenants.find("gbol", tenant))
                .containsExactly(new TenantConnection(company, connection));
        assertThat(tenants.find("gbol", "other-" + tenant)).isEmpty();
    }

    /** A worker may still run when the purge of its company has finished. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theTenantOfADeletedCompanyOrConnectionIsNotStoredAgain(boolean ofCompany) {
        UUID deleted = ofCompany ? company.value() : connection.value();
        jdbc.sql("INSERT INTO directory_tombstone (id_hash) VALUES (?)")
                .param(Sha256.hex(deleted.toString()))
                .update();

        tenants.save(company, connection, "gbol", tenant);

        assertThat(tenants.find("gbol", tenant)).isEmpty();
    }
}
