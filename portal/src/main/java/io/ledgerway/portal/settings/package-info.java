/** Settings of a client: users, profile, link pages, platforms, sync settings. */
@NullMarked
package io.ledgerway.portal.settings;

import org.jspecify.annotations.NullMarked;
