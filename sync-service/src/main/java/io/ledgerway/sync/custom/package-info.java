/** Data types of a client's own, read from a platform as they are (platform.md 28). */
@NullMarked
package io.ledgerway.sync.custom;

import org.jspecify.annotations.NullMarked;
