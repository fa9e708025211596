package io.ledgerway.company.admin;

import io.ledgerway.starter.deadletter.DeadLetterService;
import java.util.UUID;

/** Dead letters of company-service itself. */
class LocalDeadLetters implements DeadLetterSource {

    private final DeadLetterService deadLetters;

    LocalDeadLetters(DeadLetterService deadLetters) {
        this.deadLetters = deadLetters;
    }

    @Override
    public String service() {
        return "company-service";
    }

    @Override
    public DeadLetterService.DeadLetterPage page(int page, int pageSize) {
        return deadLetters.page(page, pageSize);
    }

    @Override
    public void replay(UUID id) {
        deadLetters.replay(id);
    }

    @Override
    public void discard(UUID id) {
        deadLetters.discard(id);
    }

    @Override
    public DeadLetterService.ReplayResult replayAll() {
        return deadLetters.replayAll();
    }
}
