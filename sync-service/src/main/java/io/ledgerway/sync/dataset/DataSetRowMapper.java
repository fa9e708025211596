package io.ledgerway.sync.dataset;

import io.ledgerway.starter.database.RecordRowMapper;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/** Maps database rows to data sets, batches and data type states. */
public final class DataSetRowMapper {

    private final RowMapper<DataSet> dataSet;
    private final RowMapper<DataTypeState> dataTypeState;
    private final RowMapper<DataSetBatches.OpenBatch> openBatch;
    private final RowMapper<DataSetBatches.BatchCompletion> batchRead;

    private final JsonMapper json;

    DataSetRowMapper(JsonMapper json) {
        this.json = json;
        this.dataSet = RecordRowMapper.of(DataSet.class, json);
        this.dataTypeState = RecordRowMapper.of(DataTypeState.class, json);
        this.openBatch = RecordRowMapper.of(DataSetBatches.OpenBatch.class, json);
        this.batchRead = RecordRowMapper.of(DataSetBatches.BatchCompletion.class, json);
    }

    public RowMapper<DataSet> dataSet() {
        return dataSet;
    }

    RowMapper<DataTypeState> dataTypeState() {
        return dataTypeState;
    }

    RowMapper<DataSetBatches.OpenBatch> openBatch() {
        return openBatch;
    }

    RowMapper<DataSetBatches.BatchCompletion> batchRead() {
        return batchRead;
    }

    @Nullable String text(@Nullable Object value) {
        return value == null ? null : json.writeValueAsString(value);
    }
}
