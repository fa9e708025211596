package io.ledgerway.company.admin;

import io.ledgerway.starter.deadletter.DeadLetterBox;
import java.util.UUID;

/** The dead letters of one service. */
interface ServiceLetters {

    /** The service's name, as {@code /admin/deadLetters} has it. */
    String service();

    DeadLetterBox.Letters page(int page, int pageSize);

    void replay(UUID id);

    void discard(UUID id);

    DeadLetterBox.Replay replayAll();
}
