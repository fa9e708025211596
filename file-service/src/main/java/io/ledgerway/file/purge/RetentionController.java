package io.ledgerway.file.purge;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Portal API of the retention policy. */
@RestController
@RequestMapping("/portal/api/files/retention")
class RetentionController {

    private final RetentionPolicyRepository policies;
    private final TransactionOperations transaction;
    private final AuditTrail audit;

    RetentionController(
            RetentionPolicyRepository policies,
            TransactionOperations transaction,
            AuditTrail audit) {
        this.policies = policies;
        this.transaction = transaction;
        this.audit = audit;
    }

    /**
     * The new retention policy.
     *
     * @param keepDays absent: files are never deleted
     * @param legalHold absent: no legal hold
     */
    record RetentionRequest(@Nullable Integer keepDays, @Nullable Boolean legalHold) {

        RetentionPolicy checked() {
            if (keepDays != null && (keepDays < 1 || keepDays > RetentionPolicy.MAX_DAYS)) {
                throw ApiException.invalid(
                        "Error processing request - not valid.",
                        List.of(
                                new ErrorBody.Item(
                                        "keepDays",
                                        "It must be between 1 and %d."
                                                .formatted(RetentionPolicy.MAX_DAYS),
                                        "SetRetention")));
            }
            return new RetentionPolicy(keepDays, Boolean.TRUE.equals(legalHold));
        }
    }

    @GetMapping
    RetentionPolicy find(Caller caller) {
        return policies.of(caller.clientId());
    }

    @PutMapping
    RetentionPolicy replace(Caller caller, @RequestBody RetentionRequest retentionRequest) {
        if (!caller.roles().contains(Role.ADMINISTRATOR)) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "Changing retention needs the role administrator.");
        }
        RetentionPolicy policy = retentionRequest.checked();
        transaction.executeWithoutResult(_ -> {
            policies.set(caller.clientId(), policy);
            audit.record(
                    caller.clientId(),
                    null,
                    "files.retention.updated",
                    null,
                    Map.of(
                            "keepDays",
                            policy.keepDays() == null ? "all" : policy.keepDays().toString(),
                            "legalHold",
                            String.valueOf(policy.legalHold())));
        });
        return policy;
    }
}
