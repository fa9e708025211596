package io.ledgerway.webhook.messagelog;

import io.ledgerway.model.id.ClientId;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Restricts a message list to the messages of matching deliveries, for lists in which few messages
 * match. Deliveries of a consumer and failed deliveries have an index by day.
 */
final class MessageIdQuery {

    /** Number of deliveries to a consumer per range, plus the remainder of the last day. */
    private static final int STRETCH = 1000;

    /** Before every message. */
    private static final LocalDate FIRST_DAY = LocalDate.EPOCH;

    static final LocalDate LAST_DAY = LocalDate.of(9999, 12, 31);

    private static final String CONSUMERS =
            """
            SELECT id FROM consumer
             WHERE client_id = :client AND (:consumer::uuid IS NULL OR id = :consumer)
            """;

    private static final String BACK_TO =
            """
            SELECT f.message_day
              FROM unnest(:consumers::text[]::uuid[]) c(id) CROSS JOIN LATERAL (
                SELECT message_day FROM finished_delivery
                 WHERE consumer_id = c.id AND message_day <= :top
            """;

    private static final String STRETCHED =
            " ORDER BY message_day DESC OFFSET :stretch LIMIT 1) f ORDER BY 1 DESC LIMIT 1";

    private static final String OF_FINISHED =
            """
            SELECT message_id, message_day FROM finished_delivery
             WHERE consumer_id = ANY (:consumers::text[]::uuid[])
               AND message_day BETWEEN :floor AND :top AND day >= :floor::date - 1
            """;

    private static final String OF_WAITING =
            """
            SELECT message_id, message_day FROM delivery
             WHERE status = 'pending' AND consumer_id = ANY (:consumers::text[]::uuid[])
               AND message_day BETWEEN :floor AND :top
            UNION ALL
            SELECT message_id, message_day FROM delivery
             WHERE status = 'claimed' AND consumer_id = ANY (:consumers::text[]::uuid[])
               AND message_day BETWEEN :floor AND :top
            """;

    private final JdbcClient jdbc;

    MessageIdQuery(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A range of days with messages that may match.
     *
     * @param condition condition of the message's row, with its parameters
     * @param floor first day; null when nothing is older
     */
    record DayRange(String condition, Map<String, Object> parameters, @Nullable LocalDate floor) {

        DayRange {
            parameters = Map.copyOf(parameters);
        }
    }

    /** The range that ends with a day. */
    DayRange upTo(
            LocalDate top, ClientId client, @Nullable UUID consumer, @Nullable MessageState state) {
        String[] consumers = consumers(client, consumer);
        boolean onlyWaiting = state == MessageState.SENDING || state == MessageState.ATTEMPTING;
        LocalDate floor = onlyWaiting ? null : backTo(consumers, top, ended(state));
        String deliveries =
                onlyWaiting
                        ? OF_WAITING
                        : OF_FINISHED
                                + ended(state)
                                + (state == null ? "UNION ALL " + OF_WAITING : "");
        return new DayRange(
                " AND day >= :floor AND (id, day) IN (" + deliveries + ")",
                Map.of(
                        "consumers",
                        consumers,
                        "top",
                        top,
                        "floor",
                        floor == null ? FIRST_DAY : floor),
                floor);
    }

    private @Nullable LocalDate backTo(String[] consumers, LocalDate top, String ended) {
        return jdbc.sql(BACK_TO + ended + STRETCHED)
                .param("consumers", consumers)
                .param("top", top)
                .param("stretch", STRETCH)
                .query(LocalDate.class)
                .optional()
                .orElse(null);
    }

    private String[] consumers(ClientId client, @Nullable UUID consumer) {
        return jdbc.sql(CONSUMERS)
                .param("client", client.value())
                .param("consumer", consumer, java.sql.Types.OTHER)
                .query(String.class)
                .list()
                .toArray(String[]::new);
    }

    private static String ended(@Nullable MessageState state) {
        if (state == MessageState.FAILURE) {
            return " AND status = 'failed' ";
        }
        return state == MessageState.SUCCESS ? " AND status = 'succeeded' " : " ";
    }
}
