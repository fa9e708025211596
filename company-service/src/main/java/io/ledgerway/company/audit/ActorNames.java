package io.ledgerway.company.audit;

import io.ledgerway.company.audit.AuditEntry.Actor;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Looks up the current names of actors (API keys and users). Deleted actors have no name. */
class ActorNames {

    private static final String OF_KEYS = "SELECT id, name FROM api_key";
    private static final String OF_USERS = "SELECT id, name FROM app_user";

    private static final String BY_IDS =
            " WHERE client_id = ? AND name IS NOT NULL AND id = ANY (string_to_array(?, ',')::uuid[])";

    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private static final RowMapper<Named> NAMED = RecordRowMapper.of(Named.class);

    private final JdbcClient jdbc;

    ActorNames(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Map<Actor, String> of(ClientId client, Collection<Actor> actors) {
        Map<Actor, String> names = new HashMap<>();
        read(client, "key", OF_KEYS, actors, names);
        read(client, "user", OF_USERS, actors, names);
        return names;
    }

    private void read(
            ClientId client,
            String kind,
            String names,
            Collection<Actor> actors,
            Map<Actor, String> target) {
        Set<String> ids =
                actors.stream()
                        .filter(it -> it.kind().equals(kind))
                        .map(it -> String.valueOf(it.id()))
                        .filter(UUID_TEXT.asMatchPredicate())
                        .collect(Collectors.toSet());
        if (!ids.isEmpty()) {
            jdbc.sql(names + BY_IDS)
                    .params(client.value(), String.join(",", ids))
                    .query(NAMED)
                    .list()
                    .forEach(it -> target.put(new Actor(kind, it.id().toString()), it.name()));
        }
    }

    private record Named(UUID id, String name) {}
}
