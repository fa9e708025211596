package io.ledgerway.sync.push;

import io.ledgerway.starter.database.RecordRowMapper;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/** Maps database rows to writes and attempts. */
public final class PushRowMapper {

    static final RowMapper<PushAttempt> ATTEMPT = RecordRowMapper.of(PushAttempt.class);

    private final RowMapper<Push> push;

    private final JsonMapper json;

    PushRowMapper(JsonMapper json) {
        this.json = json;
        this.push = RecordRowMapper.of(Push.class, json);
    }

    public RowMapper<Push> push() {
        return push;
    }

    public String text(Object value) {
        return json.writeValueAsString(value);
    }
}
