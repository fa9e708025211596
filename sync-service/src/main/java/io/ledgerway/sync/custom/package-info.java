/** Data types of a client's own, read from a platform as they are. */
@NullMarked
package io.ledgerway.sync.custom;

import org.jspecify.annotations.NullMarked;
