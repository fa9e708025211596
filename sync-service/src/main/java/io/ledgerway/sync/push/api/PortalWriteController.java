package io.ledgerway.sync.push.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Shows signed-in users the body of a write. The public API does not return it. */
@RestController
class PortalWriteController {

    private final PushRepository pushRepository;
    private final CompanyDirectory companyDirectory;

    PortalWriteController(PushRepository pushRepository, CompanyDirectory companyDirectory) {
        this.pushRepository = pushRepository;
        this.companyDirectory = companyDirectory;
    }

    /**
     * A record as it was parsed and sent to the platform.
     *
     * @param body null for deletions, which have no body, and for files, which are not stored
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record SentWrite(@JsonRawValue @Nullable String body) {}

    @GetMapping("/portal/api/syncs/companies/{companyId}/writes/{pushOperationKey}")
    SentWrite sent(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID pushOperationKey) {
        companyDirectory.require(caller, companyId);
        return pushRepository
                .findOfClient(new PushRef(companyId, pushOperationKey))
                .map(it -> new SentWrite(it.subject().body()))
                .orElseThrow(() ->
                        ApiException.notFound(
                                "No push operation was found with ID " + pushOperationKey));
    }
}
