package io.ledgerway.company.admin;

import io.ledgerway.starter.deadletter.DeadLetterBox;
import java.util.UUID;

/** Those of this very service. */
class OwnLetters implements ServiceLetters {

    private final DeadLetterBox box;

    OwnLetters(DeadLetterBox box) {
        this.box = box;
    }

    @Override
    public String service() {
        return "company-service";
    }

    @Override
    public DeadLetterBox.Letters page(int page, int pageSize) {
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
    public DeadLetterBox.Replay replayAll() {
        return box.replayAll();
    }
}
