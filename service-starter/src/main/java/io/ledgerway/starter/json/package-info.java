/** How every service writes and reads JSON. */
@NullMarked
package io.ledgerway.starter.json;

import org.jspecify.annotations.NullMarked;
