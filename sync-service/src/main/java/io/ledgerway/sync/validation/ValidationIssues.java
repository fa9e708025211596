package io.ledgerway.sync.validation;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the validation issues of a data set. */
final class ValidationIssues {

    private static final String ALL =
            """
            SELECT severity, rule_id, NULLIF(item_id, '') AS item_id, message, validator_name
              FROM validation_issue
             WHERE company_id = :company AND data_set_id = :dataSet ORDER BY position
            """;

    private static final RowMapper<ValidationIssue> FOUND =
            RecordRowMapper.of(ValidationIssue.class);

    private final JdbcClient jdbc;
    private final DataSetRepository dataSetRepository;

    ValidationIssues(JdbcClient jdbc, DataSetRepository dataSetRepository) {
        this.jdbc = jdbc;
        this.dataSetRepository = dataSetRepository;
    }

    /** Returns the issues; empty if the data set does not exist. */
    Optional<ReadValidation> of(DataSetRef ref) {
        return dataSetRepository.findOfClient(ref).map(this::found);
    }

    private ReadValidation found(DataSet dataSet) {
        List<ValidationIssue> all =
                jdbc.sql(ALL)
                        .param("company", dataSet.ref().company().value())
                        .param("dataSet", dataSet.ref().id().value())
                        .query(FOUND)
                        .list();
        return new ReadValidation(
                items(all, "error"),
                items(all, "warning"),
                Math.max(dataSet.warnings(), items(all, "warning").size()));
    }

    private static List<ValidationItem> items(List<ValidationIssue> all, String severity) {
        return all.stream()
                .filter(it -> it.severity().equals(severity))
                .map(ValidationIssue::item)
                .toList();
    }

    private record ValidationIssue(String severity, ValidationItem item) {}

    /**
     * Validation issues of a data set.
     *
     * @param errors issues that must be resolved
     * @param warnings the first thousand warnings, which do not prevent the use of a record
     * @param totalWarnings total number of warnings
     */
    @Schema(name = "DataSetValidation")
    record ReadValidation(
            List<ValidationItem> errors, List<ValidationItem> warnings, long totalWarnings) {}

    /**
     * A validation issue.
     *
     * @param ruleId the broken rule, such as {@code accounting-bill-030}
     * @param itemId the record
     * @param validatorName such as {@code BillValidator}
     */
    @Schema(name = "DataSetValidationItem")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ValidationItem(
            String ruleId, @Nullable String itemId, String message, String validatorName) {}
}
