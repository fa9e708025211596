package io.ledgerway.sync.dataset;

import io.ledgerway.starter.database.RecordRowMapper;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/** Between the rows of this package's tables and its records. */
final class Rows {

    final RowMapper<DataSet> dataSet;
    final RowMapper<Holding> holding;
    final RowMapper<Batches.Open> openBatch;
    final RowMapper<Batches.BatchRead> batchRead;

    private final JsonMapper json;

    Rows(JsonMapper json) {
        this.json = json;
        this.dataSet = RecordRowMapper.of(DataSet.class, json);
        this.holding = RecordRowMapper.of(Holding.class, json);
        this.openBatch = RecordRowMapper.of(Batches.Open.class, json);
        this.batchRead = RecordRowMapper.of(Batches.BatchRead.class, json);
    }

    @Nullable String text(@Nullable Object value) {
        return value == null ? null : json.writeValueAsString(value);
    }
}
