package io.ledgerway.sync.dataset;

import io.ledgerway.starter.database.RecordRowMapper;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/** Maps database rows to data sets, batches and data type states. */
final class DataSetRowMapper {

    final RowMapper<DataSet> dataSet;
    final RowMapper<DataTypeState> dataTypeState;
    final RowMapper<DataSetBatches.OpenBatch> openBatch;
    final RowMapper<DataSetBatches.BatchCompletion> batchRead;

    private final JsonMapper json;

    DataSetRowMapper(JsonMapper json) {
        this.json = json;
        this.dataSet = RecordRowMapper.of(DataSet.class, json);
        this.dataTypeState = RecordRowMapper.of(DataTypeState.class, json);
        this.openBatch = RecordRowMapper.of(DataSetBatches.OpenBatch.class, json);
        this.batchRead = RecordRowMapper.of(DataSetBatches.BatchCompletion.class, json);
    }

    @Nullable String text(@Nullable Object value) {
        return value == null ? null : json.writeValueAsString(value);
    }
}
