/** The log of all calls to platforms, without their bodies. */
@NullMarked
package io.ledgerway.sync.platform.calllog;

import org.jspecify.annotations.NullMarked;
