package io.ledgerway.starter.database;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;

class ValueRowMapperIT {

    private static final UUID ID = UUID.fromString("0b7a1f5e-2f5e-4c55-9d6b-0d6f4c9c1a11");

    private final JdbcClient jdbc = StarterDatabase.create().jdbc();

    private <T> List<T> all(Class<T> type, String select) {
        return jdbc.sql(select).query(ValueRowMapper.of(type)).list();
    }

    @Test
    void valuesTakeTheWantedType() {
        assertThat(all(UUID.class, "SELECT '%s'::uuid".formatted(ID))).containsExactly(ID);
        assertThat(all(ClientId.class, "SELECT '%s'::uuid".formatted(ID)))
                .containsExactly(new ClientId(ID));
        assertThat(all(Plan.class, "VALUES ('paid'), ('free-trial')"))
                .containsExactly(Plan.PAID, Plan.FREE_TRIAL);
        assertThat(all(Instant.class, "SELECT TIMESTAMPTZ '2026-01-31 23:59:59+02'"))
                .containsExactly(Instant.parse("2026-01-31T21:59:59Z"));
        assertThat(all(String.class, "SELECT '{\"a\": 1}'::jsonb")).containsExactly("{\"a\": 1}");
        assertThat(all(Long.class, "VALUES (1), (2)")).containsExactly(1L, 2L);
    }

    @Test
    void textIsReadAsBytes() {
        assertThat(all(byte[].class, "SELECT 'a,ü'")).containsExactly("a,ü".getBytes(UTF_8));
    }

    @Test
    void nullIsRefused() {
        assertThatExceptionOfType(DataRetrievalFailureException.class)
                .isThrownBy(() -> all(UUID.class, "SELECT NULL::uuid"));
    }
}
