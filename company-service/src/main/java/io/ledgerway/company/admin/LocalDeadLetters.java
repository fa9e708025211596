package io.ledgerway.company.admin;

import io.ledgerway.starter.deadletter.DeadLetterService;
import java.util.UUID;

/** Those of this very service. */
class LocalDeadLetters implements DeadLetterSource {

    private final DeadLetterService box;

    LocalDeadLetters(DeadLetterService box) {
        this.box = box;
    }

    @Override
    public String service() {
        return "company-service";
    }

    @Override
    public DeadLetterService.DeadLetterPage page(int page, int pageSize) {
        return box.page(page, pageSize);
    }

    @Override
    public void replay(UUID id) {
        box.replay(id);
    }

    @Override
    public void discard(UUID id) {
        box.discard(id);
    }

    @Override
    public DeadLetterService.ReplayResult replayAll() {
        return box.replayAll();
    }
}
