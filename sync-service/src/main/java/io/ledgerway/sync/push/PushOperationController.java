package io.ledgerway.sync.push;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What became of writes: {@code GET /companies/{companyId}/push}. */
@RestController
@RequestMapping("/companies/{companyId}/push")
class PushOperationController {

    private final Pushes pushes;
    private final PushList list;
    private final CompanyDirectory companyDirectory;

    PushOperationController(Pushes pushes, PushList list, CompanyDirectory companyDirectory) {
        this.pushes = pushes;
        this.list = list;
        this.companyDirectory = companyDirectory;
    }

    /** Lists what was written, or tried to be, at the platforms of a company. */
    @GetMapping
    Page<PushView> list(Caller caller, @PathVariable CompanyId companyId, PageRequest request) {
        companyDirectory.require(caller, companyId);
        return list.page(companyId, request);
    }

    /** One write: where it stands, or how it ended. */
    @GetMapping("/{pushOperationKey}")
    PushView find(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID pushOperationKey) {
        companyDirectory.require(caller, companyId);
        return pushes.findOfClient(new PushRef(companyId, pushOperationKey))
                .map(PushView::of)
                .orElseThrow(() ->
                        ApiException.notFound(
                                "No push operation was found with ID " + pushOperationKey));
    }
}
