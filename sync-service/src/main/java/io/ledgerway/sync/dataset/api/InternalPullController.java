package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.sync.ConnectionPulls;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Internal API to the pulls of a connection, for the progress on the link pages. */
@RestController
class InternalPullController {

    private final DataStatusQueries statuses;

    InternalPullController(DataStatusQueries statuses) {
        this.statuses = statuses;
    }

    /** Returns the latest pull of each data type that was requested since a time. */
    @GetMapping("/internal/companies/{companyId}/connections/{connectionId}/pulls")
    ConnectionPulls pulls(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam Instant since) {
        return new ConnectionPulls(statuses.ofConnection(companyId, connectionId, since));
    }
}
