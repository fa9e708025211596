package io.ledgerway.starter.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.simple.JdbcClient;

class RecordRowMapperIT {

    private static final String ID = "0b7a1f5e-2f5e-4c55-9d6b-0d6f4c9c1a11";

    private final JdbcClient jdbc = StarterDatabase.create().jdbc();

    private <T extends Record> T one(Class<T> type, String select) {
        return jdbc.sql(select).query(RecordRowMapper.of(type)).single();
    }

    record Values(
            ClientId client,
            Plan plan,
            DataType dataType,
            Instant createdAt,
            LocalDate day,
            BigDecimal amount,
            long count,
            boolean enabled) {}

    @Test
    void valuesTakeTheTypeOfTheirComponent() {
        assertThat(
                        one(
                                Values.class,
                                """
                                SELECT 2.50 AS amount, 7 AS count, true AS enabled, '%s'::uuid AS client,
                                    'free-trial' AS plan, 'bills' AS data_type, DATE '2026-02-28' AS day,
                                    TIMESTAMPTZ '2026-01-31 23:59:59.123456+02' AS created_at
                                """
                                        .formatted(ID)))
                .isEqualTo(
                        new Values(
                                new ClientId(UUID.fromString(ID)),
                                Plan.FREE_TRIAL,
                                DataType.BILLS,
                                Instant.parse("2026-01-31T21:59:59.123456Z"),
                                LocalDate.of(2026, 2, 28),
                                new BigDecimal("2.50"),
                                7,
                                true));
    }

    record Lists(List<String> names, Set<Plan> plans, List<ClientId> clients, List<Word> words) {}

    @Test
    void arraysAndJsonArraysAreCollections() {
        assertThat(
                        one(
                                Lists.class,
                                """
                                SELECT ARRAY['a', 'b,c'] AS names, ARRAY['paid'] AS plans,
                                    ARRAY['%s'::uuid] AS clients, '["first"]'::jsonb AS words
                                """
                                        .formatted(ID)))
                .isEqualTo(
                        new Lists(
                                List.of("a", "b,c"),
                                Set.of(Plan.PAID),
                                List.of(new ClientId(UUID.fromString(ID))),
                                List.of(Word.FIRST)));
    }

    enum Word {
        FIRST("first");

        private final String word;

        Word(String word) {
            this.word = word;
        }

        @JsonValue
        String word() {
            return word;
        }
    }

    record Documents(Map<String, Integer> counts, Part part, String text, @Nullable Part none) {}

    record Part(@Nullable String name, int size) {}

    @Test
    void jsonIsReadByItsComponent() {
        assertThat(
                        one(
                                Documents.class,
                                """
                                SELECT '{"a":1}'::jsonb AS counts, '{"name":"x","size":2}'::json AS part,
                                    '{"b":2}'::jsonb AS text, NULL::jsonb AS none
                                """))
                .isEqualTo(new Documents(Map.of("a", 1), new Part("x", 2), "{\"b\": 2}", null));
    }

    record Outer(@ColumnName("outer_id") long id, Part part, @Nullable Other other) {}

    record Other(String otherName, int otherSize) {}

    @Test
    void recordWithoutAColumnUsesColumnsOfTheSameRow() {
        assertThat(
                        one(
                                Outer.class,
                                """
                                SELECT 1 AS outer_id, 'p' AS name, 2 AS size,
                                    'o' AS other_name, NULL::int AS other_size
                                """))
                .isEqualTo(new Outer(1, new Part("p", 2), new Other("o", 0)));
    }

    @Test
    void nullableRecordIsNullWhereAllItsColumnsAre() {
        assertThat(
                        one(
                                Outer.class,
                                """
                                SELECT 1 AS outer_id, NULL AS name, NULL::int AS size,
                                    NULL AS other_name, NULL::int AS other_size
                                """))
                .extracting(Outer::other, Outer::part)
                .containsExactly(null, new Part(null, 0));
    }

    @Test
    void oneMapperServesColumnsInAnyOrder() {
        var mapper = RecordRowMapper.of(Part.class);
        assertThat(jdbc.sql("SELECT 'x' AS name, 1 AS size").query(mapper).single())
                .isEqualTo(jdbc.sql("SELECT 1 AS size, 'x' AS name").query(mapper).single());
    }

    @Test
    void missingColumnIsNamed() {
        assertThatExceptionOfType(BadSqlGrammarException.class)
                .isThrownBy(() -> one(Part.class, "SELECT 'x' AS name"))
                .havingRootCause()
                .withMessageContaining("size");
    }

    @Test
    void unknownWireNameIsNamed() {
        assertThatExceptionOfType(ConversionFailedException.class)
                .isThrownBy(() -> one(Planned.class, "SELECT 'golden' AS plan"))
                .havingRootCause()
                .withMessage("Plan has no constant \"golden\"");
    }

    record Planned(Plan plan) {}
}
