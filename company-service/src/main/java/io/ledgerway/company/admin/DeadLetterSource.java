package io.ledgerway.company.admin;

import io.ledgerway.starter.deadletter.DeadLetterService;
import java.util.UUID;

/** Access to the dead letters of one service. */
interface DeadLetterSource {

    /** Name of the service in {@code /admin/deadLetters}. */
    String service();

    DeadLetterService.DeadLetterPage page(int page, int pageSize);

    void replay(UUID id);

    void discard(UUID id);

    DeadLetterService.ReplayResult replayAll();
}
