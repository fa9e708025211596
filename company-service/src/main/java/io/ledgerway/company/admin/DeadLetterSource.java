package io.ledgerway.company.admin;

import io.ledgerway.starter.deadletter.DeadLetterService;
import java.util.UUID;

/** The dead letters of one service. */
interface DeadLetterSource {

    /** The service's name, as {@code /admin/deadLetters} has it. */
    String service();

    DeadLetterService.DeadLetterPage page(int page, int pageSize);

    void replay(UUID id);

    void discard(UUID id);

    DeadLetterService.ReplayResult replayAll();
}
