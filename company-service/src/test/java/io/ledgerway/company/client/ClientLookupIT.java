package io.ledgerway.company.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.company.bootstrap.BootstrapFile;
import io.ledgerway.company.bootstrap.BootstrapUser;
import io.ledgerway.company.bootstrap.ClientBootstrap;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.company.Plan;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;

@CompanyServiceTest
class ClientLookupIT {

    private static final Instant LONG_AGO = Instant.parse("2025-01-01T00:00:00Z");

    @Autowired ClientLookup clients;
    @Autowired ClientBootstrap bootstrap;
    @Autowired JdbcClient jdbc;
    @Autowired Api api;

    @Test
    void bootstrapIsIdempotent() {
        apply(entry("again", "key-of-again-0001", Plan.PAID, LONG_AGO));
        apply(entry("again", "key-of-again-0001", Plan.FREE_TRIAL, null));
        apply(entry("again", "key-of-again-0002", Plan.FREE_TRIAL, null));

        assertThat(clients.byKeyHash(new ApiKeySecret("key-of-again-0001").sha256()))
                .hasValueSatisfying(it -> {
                    assertThat(it.client().plan()).isEqualTo(Plan.FREE_TRIAL);
                    assertThat(it.client().created()).isEqualTo(LONG_AGO);
                    assertThat(it.revoked()).isFalse();
                    assertThat(clients.name(it.client().id())).hasValue("again");
                });
        assertThat(clients.byKeyHash(new ApiKeySecret("key-of-again-0002").sha256())).isPresent();
    }

    @Test
    void bootstrapAddsUsersToAClientThatIsUnchangedAndChangesItsCreationTime() {
        ApiKeySecret key = new ApiKeySecret("key-of-unchanged-0001");
        BootstrapUser user =
                new BootstrapUser(
                        "unchanged@ledgerway.example", null, null, "a quiet harbour at dawn");
        apply(entry("unchanged", key.value(), Plan.PAID, LONG_AGO));
        apply(
                new BootstrapFile.Entry(
                        "unchanged", key.value(), Plan.PAID, LONG_AGO, null, List.of(user)));

        assertThat(
                        jdbc.sql(
                                        """
                                        SELECT count(*) FROM app_user u
                                        JOIN client c ON c.id = u.client_id
                                        WHERE c.name = 'unchanged'
                                        """)
                                .query(Long.class)
                                .single())
                .isOne();

        apply(entry("unchanged", key.value(), Plan.PAID, LONG_AGO.plusSeconds(1)));

        assertThat(clients.byKeyHash(key.sha256()))
                .hasValueSatisfying(
                        it -> assertThat(it.client().created()).isEqualTo(LONG_AGO.plusSeconds(1)));
    }

    @RepeatedTest(3)
    void concurrentBootstrapsCreateOneClient() throws Exception {
        String name = "together " + UUID.randomUUID();
        BootstrapFile.Entry entry = entry(name, "key-of-" + name, Plan.PAID, null);
        Together.run(3, 3, Executors.callable(() -> apply(entry)));

        assertThat(
                        jdbc.sql(
                                        """
                                        SELECT count(*) FROM client c JOIN api_key k ON k.client_id = c.id
                                        WHERE c.name = ?
                                        """)
                                .param(name)
                                .query(Long.class)
                                .single())
                .isOne();
    }

    @Test
    void keyOfAnotherClientIsRejectedAndNothingIsApplied() {
        apply(entry("first", "key-of-first-0001", Plan.PAID, null));

        assertThatThrownBy(() -> apply(entry("thief", "key-of-first-0001", Plan.PAID, null)))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("thief");
        assertThat(
                        jdbc.sql("SELECT count(*) FROM client WHERE name = 'thief'")
                                .query(Long.class)
                                .single())
                .isZero();
    }

    @Test
    void internalLookupReturnsClientOfKey() {
        ApiKeySecret key = new ApiKeySecret("key-of-known-0001");
        apply(entry("known", key.value(), Plan.PAID, LONG_AGO));

        var found = api.internal(HttpMethod.GET, "/internal/api-keys/" + key.sha256(), null).ok();
        assertThat(found.body().path("client").path("plan").stringValue()).isEqualTo("paid");
        assertThat(found.body().path("client").path("created").stringValue())
                .isEqualTo("2025-01-01T00:00:00Z");
        assertThat(found.body().path("revoked").booleanValue()).isFalse();

        jdbc.sql("UPDATE api_key SET revoked_at = now() WHERE sha256 = ?")
                .param(key.sha256())
                .update();
        assertThat(
                        api.internal(HttpMethod.GET, "/internal/api-keys/" + key.sha256(), null)
                                .body()
                                .path("revoked")
                                .booleanValue())
                .isTrue();
    }

    @Test
    void unknownKeyIsNotFound() {
        api.internal(HttpMethod.GET, "/internal/api-keys/" + "0".repeat(64), null).refused(404);
        api.internal(HttpMethod.GET, "/internal/api-keys/x", null).refused(404);
    }

    @Test
    void clientsHaveNoAccessToInternalLookup() {
        api.get(api.client(), "/internal/api-keys/" + "0".repeat(64)).refused(403);
    }

    private void apply(BootstrapFile.Entry entry) {
        bootstrap.apply(new BootstrapFile(List.of(entry)));
    }

    private static BootstrapFile.Entry entry(
            String name, String key, Plan plan, @Nullable Instant created) {
        return new BootstrapFile.Entry(name, key, plan, created, null, null);
    }
}
