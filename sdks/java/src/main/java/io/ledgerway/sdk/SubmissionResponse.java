package io.ledgerway.sdk;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.ledgerway.sdk.model.DryRunTransaction;
import java.util.List;
import java.util.UUID;

/**
 * Response to a submission of expenses: the sync, or the result of a dry run.
 *
 * @param syncId the sync; null after a dry run
 * @param platformKey the platform of the dry run; null after a submission
 * @param transactions the transactions of the dry run; null after a submission
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record SubmissionResponse(
        UUID syncId, String platformKey, List<DryRunTransaction> transactions) {}
