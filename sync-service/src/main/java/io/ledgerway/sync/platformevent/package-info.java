/**
 * Webhooks of platforms: stores the reported changes, and queues an incremental pull of the data
 * types concerned. A scheduled pull finds changes that no webhook reported.
 */
@NullMarked
package io.ledgerway.sync.platformevent;

import org.jspecify.annotations.NullMarked;
