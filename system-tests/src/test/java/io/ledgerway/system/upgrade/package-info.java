/** Upgrade and rollback of a running system under load. */
@NullMarked
package io.ledgerway.system.upgrade;

import org.jspecify.annotations.NullMarked;
