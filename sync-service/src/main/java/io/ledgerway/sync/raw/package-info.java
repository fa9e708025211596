/** Raw payloads: the platform's own form of each record, compressed and stored with its version. */
@NullMarked
package io.ledgerway.sync.raw;

import org.jspecify.annotations.NullMarked;
