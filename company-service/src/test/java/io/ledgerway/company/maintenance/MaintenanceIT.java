package io.ledgerway.company.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.event.EventProbe;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

@CompanyServiceTest
class MaintenanceIT {

    private static final String ADMIN = "/admin/maintenance";

    @Autowired Api api;

    @AfterEach
    void over() {
        api.operator(HttpMethod.PUT, ADMIN, "{}").ok();
    }

    @Test
    void storedStateIsReturnedToGateways() {
        api.operator(HttpMethod.PUT, ADMIN, "{}").ok();
        String none = "{\"all\":false,\"services\":{},\"retryAfterSeconds\":300}";
        assertThat(published()).isEqualTo(none);

        String some =
                "{\"all\":false,\"services\":{\"sync-service\":true},\"retryAfterSeconds\":60,"
                        + "\"message\":\"Moving house\",\"until\":\"2026-11-21T22:00:00Z\"}";
        assertThat(api.operator(HttpMethod.PUT, ADMIN, some).ok().text()).isEqualTo(some);
        assertThat(api.operator(HttpMethod.GET, ADMIN, null).ok().text()).isEqualTo(some);
        assertThat(published()).isEqualTo(some);

        api.operator(HttpMethod.PUT, ADMIN, "{\"all\":true}").ok();
        assertThat(published())
                .isEqualTo("{\"all\":true,\"services\":{},\"retryAfterSeconds\":300}");
    }

    @Test
    void invalidStateIsRejectedWithoutAChange() {
        api.operator(HttpMethod.PUT, ADMIN, "{}").ok();
        String before = published();
        for (String body :
                new String[] {
                    "{\"services\":{\"nothing\":true}}",
                    "{\"retryAfterSeconds\":0}",
                    "{\"retryAfterSeconds\":86401}",
                    "{\"until\":\"tomorrow\"}",
                    "{\"message\":\"\\u0000\"}",
                    "{\"message\":\"" + "x".repeat(501) + "\"}",
                    "[]",
                }) {
            api.operator(HttpMethod.PUT, ADMIN, body).refused(400);
        }
        assertThat(published()).isEqualTo(before);
    }

    @Test
    void onlyOperatorsHaveAccess() {
        api.get(api.client(), ADMIN).refused(403);
        api.send(HttpMethod.PUT, api.client(), ADMIN, "{\"all\":true}").refused(403);
        api.get(api.client(), "/internal/maintenance").refused(403);
    }

    @Test
    void changeIsAuditedWithItsActor() {
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            api.operator(HttpMethod.PUT, ADMIN, "{\"services\":{\"webhook-service\":true}}").ok();
            audit.await(
                    AuditEvent.Recorded.class,
                    it ->
                            it.action().equals("maintenance.changed")
                                    && it.actor().startsWith("operator:")
                                    && "true".equals(it.details().get("webhook-service")));
        }
    }

    private String published() {
        return api.internal(HttpMethod.GET, "/internal/maintenance", null).ok().text();
    }
}
