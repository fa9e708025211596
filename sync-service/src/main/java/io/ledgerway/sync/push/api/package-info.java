/** HTTP API of writes: options, submission, status and list. */
@NullMarked
package io.ledgerway.sync.push.api;

import org.jspecify.annotations.NullMarked;
