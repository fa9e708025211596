package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.ledger.Checkpoints;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Creates checkpoints and rewinds books and clock to them. */
@RestController
@RequestMapping("/_sandbox")
class CheckpointController {

    private final TenantLookup lookup;
    private final Checkpoints checkpoints;

    CheckpointController(TenantLookup lookup, Checkpoints checkpoints) {
        this.lookup = lookup;
        this.checkpoints = checkpoints;
    }

    /** Organisation of the checkpoint. */
    record Wanted(@Nullable String tenant) {}

    /** Checkpoint to rewind to; the latest one when only the tenant is given. */
    record Back(@Nullable UUID id, @Nullable String tenant) {}

    @PostMapping("/checkpoint")
    @ResponseStatus(HttpStatus.CREATED)
    Map<String, UUID> take(@RequestBody Wanted wanted) {
        return Map.of("id", checkpoints.take(lookup.require(wanted.tenant())));
    }

    @PostMapping("/rewind")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void rewind(@RequestBody Back back) {
        UUID id = back.id() == null ? latest(back.tenant()) : back.id();
        if (id == null || !checkpoints.rewind(id)) {
            throw ControlError.notFound("There is no such checkpoint");
        }
    }

    private UUID latest(@Nullable String tenant) {
        return checkpoints
                .latest(lookup.require(tenant))
                .orElseThrow(() -> ControlError.notFound("There is no such checkpoint"));
    }
}
