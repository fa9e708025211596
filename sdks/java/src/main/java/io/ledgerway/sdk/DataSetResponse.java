package io.ledgerway.sdk;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.ledgerway.sdk.model.DryRunTransaction;
import java.util.List;
import java.util.UUID;

/**
 * Response to a submission of an expense data set: the data set, or the result of a dry run.
 *
 * @param datasetId the data set; null after a dry run
 * @param platformKey the platform of the dry run; null after a submission
 * @param transactions the transactions of the dry run; null after a submission
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record DataSetResponse(
        UUID datasetId, String platformKey, List<DryRunTransaction> transactions) {}
