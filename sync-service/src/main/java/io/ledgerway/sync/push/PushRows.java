package io.ledgerway.sync.push;

import io.ledgerway.starter.database.RecordRowMapper;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/** Between the rows of this package's tables and its records. */
final class PushRows {

    static final RowMapper<Attempt> ATTEMPT = RecordRowMapper.of(Attempt.class);

    final RowMapper<Push> push;

    private final JsonMapper json;

    PushRows(JsonMapper json) {
        this.json = json;
        this.push = RecordRowMapper.of(Push.class, json);
    }

    String text(Object value) {
        return json.writeValueAsString(value);
    }
}
