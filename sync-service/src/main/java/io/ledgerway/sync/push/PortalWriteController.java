package io.ledgerway.sync.push;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** What was to be written; for signed-in people. Answers of the API do without it. */
@RestController
class PortalWriteController {

    private final PushRepository pushRepository;
    private final CompanyDirectory companyDirectory;

    PortalWriteController(PushRepository pushRepository, CompanyDirectory companyDirectory) {
        this.pushRepository = pushRepository;
        this.companyDirectory = companyDirectory;
    }

    /**
     * A record as it was understood and handed to the platform.
     *
     * @param body absent of deletions, which have none, and of files, which are not kept
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
