package io.ledgerway.sync.push.api;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Returns state and result of writes. */
@RestController
@Tag(name = "Push")
@RequestMapping("/companies/{companyId}/push")
class PushOperationController {

    private final PushRepository pushRepository;
    private final PushListing list;
    private final CompanyDirectory companyDirectory;

    PushOperationController(
            PushRepository pushRepository, PushListing list, CompanyDirectory companyDirectory) {
        this.pushRepository = pushRepository;
        this.list = list;
        this.companyDirectory = companyDirectory;
    }

    /** Returns the writes to the platforms of a company, oldest first. */
    @Operation(summary = "List push operations")
    @GetMapping
    Page<PushOperationView> list(
            Caller caller, @PathVariable CompanyId companyId, PageRequest request) {
        companyDirectory.require(caller, companyId);
        return list.page(companyId, request);
    }

    /** Returns state and result of one write. */
    @Operation(summary = "Get a push operation")
    @GetMapping("/{pushOperationKey}")
    PushOperationView find(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID pushOperationKey) {
        companyDirectory.require(caller, companyId);
        return pushRepository
                .findOfClient(new PushRef(companyId, pushOperationKey))
                .map(PushOperationView::of)
                .orElseThrow(() ->
                        ApiException.notFound(
                                "No push operation was found with ID " + pushOperationKey));
    }
}
